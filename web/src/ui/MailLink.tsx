/** An address that opens the visitor's mail program. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="link">
    {address}
  </a>
);
