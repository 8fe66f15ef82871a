import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const names = new Map(
  `macOS iOS iPadOS watchOS iPhone iPad iPod iMac iCloud iTunes GitHub GitLab JavaScript TypeScript YouTube PayPal eBay WhatsApp LinkedIn TikTok WordPress PowerPoint OneNote OneDrive SharePoint
  MySQL PostgreSQL SQLite MongoDB MariaDB GraphQL JetBrains IntelliJ PlayStation LibreOffice OpenOffice OpenStreetMap FreeBSD OpenBSD NetBSD VirtualBox PyCharm CoffeeScript jQuery BitTorrent FaceTime AirPods MacBook AirPlay
  kWh MWh GWh kHz MHz GHz kPa hPa`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
// Often written with the word SQL in them.
names.set('postgressql', 'PostgreSQL');

const firstPart = (text: string) => text.split(/[-‑]/, 1)[0]!;
const isName = (text: string) => names.has(firstPart(text).toLowerCase());

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const { kind, text, lower, start } of tokens) {
    if (kind !== 'word' || (text === lower && !lower.endsWith('wh'))) continue;
    const name = firstPart(text);
    const right = names.get(name.toLowerCase());
    // All in small letters it may be a command, a folder or an address.
    if (
      right === undefined ||
      right === name ||
      (name === lower && !/^[kmg]wh$/.test(lower)) ||
      (name === name.toUpperCase() && name.length > 4)
    )
      continue;
    found.push({ start, end: start + name.length, replacement: right });
  }
  return found;
}

export const productNames: Rule = {
  id: 'product-name',
  category: 'capitalisation',
  source: 'Schreibweise der Hersteller; für Einheiten das Internationale Einheitensystem',
  message: 'Dieser Name oder diese Einheit hat eine feste Groß- und Kleinschreibung.',
  trigger: isName,
  find,
  examples: {
    wrong: [
      'Das läuft unter {MacOS→macOS} und auf {Github→GitHub}.',
      'Wir verbrauchen 2000 {KWh→kWh}.',
      'Die {Javascript→JavaScript}-Datei fehlt.',
    ],
    right: ['Das läuft unter macOS und auf GitHub.', 'Lege das Verzeichnis github an.'],
  },
};
