export const texts = {
  heading: 'Guthaben',
  unit: 'Zeichen',
  buy: 'Zeichen kaufen',
  failed: 'Ihr Guthaben konnte nicht geladen werden.',
  dialog: 'Zeichenpakete',
  dialogLead: 'Gekaufte Zeichen gelten für alle Ihre Dokumente.',
  perThousand: (price: string) => `${price} je 1.000 Zeichen`,
  listPrice: (price: string) => `Grundpreis: ${price} je 1.000 Zeichen, zeichengenau abgerechnet.`,
  choose: (characters: string, price: string) => `${characters} Zeichen für ${price} kaufen`,
  chooseShort: 'Kaufen',
  net: 'Alle Preise netto, zuzüglich Umsatzsteuer.',
} as const;
