import { fireEvent, screen, within } from '@testing-library/react';
import mammoth from 'mammoth';
import { analysis } from '../../support/replies.ts';
import { answer, docx, open, signIn } from '../support.tsx';

// mammoth itself reads real documents in test/browser and in test/docx/secondCount.test.ts; here its HTML is given.
const html = jest.spyOn(mammoth, 'convertToHtml');
const gives = (value: string) => html.mockResolvedValue({ value, messages: [] });

const openPreview = async () => {
  signIn();
  answer({ 'POST /api/files/calculate': analysis() });
  open('/');
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' });
  // jsdom's files know no arrayBuffer.
  const file = Object.assign(docx(), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  fireEvent.change(input, { target: { files: [file] } });
  const summary = await screen.findByText('Vorschau des Dokuments', {}, { timeout: 5_000 });
  const details = summary.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};
const preview = async () => within(await screen.findByRole('region', { name: 'Vorschau des Dokuments' }));

test('the preview shows headings, emphasis, lists and tables as the document has them', async () => {
  gives(
    '<h1>Bericht</h1><p>Das ist <strong>wichtig</strong> &amp; neu.</p><ul><li>Eins</li></ul>' +
      '<table><tr><th><p>Kopf</p></th><td colspan="2"><p>Zelle</p></td></tr></table>',
  );
  await openPreview();
  const region = await preview();
  expect(region.getByText('Bericht').tagName).toBe('P');
  expect(region.getByText('wichtig').tagName).toBe('STRONG');
  expect(region.getByText(/& neu\./)).toBeVisible();
  expect(region.getByRole('listitem')).toHaveTextContent('Eins');
  expect(region.getByRole('cell', { name: 'Zelle' })).toHaveAttribute('colspan', '2');
});

test('nothing of a document becomes a link, a picture or a script of our page', async () => {
  gives(
    '<p><a href="javascript:alert(1)">Hier</a> <img src="x" alt="Logo" /> &lt;script&gt;</p><script>alert(1)</script>',
  );
  await openPreview();
  const region = await preview();
  expect(region.getByText('[Bild]').parentElement).toHaveTextContent('Hier [Bild] <script>');
  expect(region.queryByRole('link')).not.toBeInTheDocument();
  expect(region.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelector('main script')).toBeNull();
});

test('of a long document only the beginning is shown, and it says so', async () => {
  gives('<p>Absatz</p>'.repeat(500));
  await openPreview();
  expect((await preview()).getAllByText('Absatz')).toHaveLength(120);
  expect(screen.getByText(/So lesen wir den Anfang Ihres Dokuments/)).toBeVisible();
});

test('a document that cannot be shown can be corrected all the same', async () => {
  html.mockRejectedValue(new Error('unreadable'));
  await openPreview();
  expect(await screen.findByText(/Die Vorschau konnte nicht erstellt werden/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Korrigieren starten' })).toBeVisible();
});
