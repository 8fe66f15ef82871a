import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

const compounds =
  'Adresse Adressen Konto Konten Programm Server Verkehr Postfach Anhang Anhänge Account Newsletter Marketing Benachrichtigung Nachricht Nachrichten Client'.split(
    ' ',
  );
const table = `
  ${compounds.map((noun) => `Email-${noun} → E-Mail-${noun}; Email ${noun} → E-Mail-${noun}; Email${noun.toLowerCase()} → E-Mail-${noun}; E-Mail${noun.toLowerCase()} → E-Mail-${noun}; E-Mail ${noun} → E-Mail-${noun}; e-Mail-${noun} → E-Mail-${noun}`).join('\n  ')}
  E-mail → E-Mail; E-mails → E-Mails; e-mail → E-Mail; e-mails → E-Mails; e-Mail → E-Mail; e-Mails → E-Mails; EMail → E-Mail; EMails → E-Mails; Emails → E-Mails; emails → E-Mails
  per Email → per E-Mail; per email → per E-Mail; via Email → via E-Mail; via email → via E-Mail; eine Email → eine E-Mail; einer Email → einer E-Mail; meine Email → meine E-Mail; Ihre Email → Ihre E-Mail; ihre Email → ihre E-Mail; deine Email → deine E-Mail; keine Email → keine E-Mail; die Email → die E-Mail; diese Email → diese E-Mail; eine email → eine E-Mail
  T-shirt → T-Shirt; T-shirts → T-Shirts; Tshirt → T-Shirt; Tshirts → T-Shirts; t-shirt → T-Shirt
`;

export const email: Rule = {
  id: 'e-mail',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (1), § 55 (2)',
  message:
    'Zusammensetzungen mit einem einzelnen Buchstaben schreibt man mit Bindestrich: E-Mail; Email ist Schmelzglas.',
  ...phraseList(table),
  examples: {
    wrong: [
      'Schreib mir per {Email→E-Mail}.',
      'Meine {Email-Adresse→E-Mail-Adresse} ist neu.',
      'Sie las alle {Emails→E-Mails}.',
    ],
    right: ['Schreib mir per E-Mail.', 'Der Topf ist aus Email.'],
  },
};
