/** The round button with the first letter of the customer's address. */
export const avatar =
  'flex size-11 shrink-0 items-center justify-center rounded-full bg-blau-wash font-semibold text-blau';
