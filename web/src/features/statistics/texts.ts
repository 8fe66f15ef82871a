export const texts = {
  heading: 'Statistik',
  documents: 'Korrigierte Dokumente',
  characters: 'Korrigierte Zeichen',
  loading: 'Statistik wird geladen …',
  failed: 'Fehler beim Laden der Statistiken.',
} as const;
