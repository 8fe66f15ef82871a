/** What reaches beyond the page, in one place so that tests can watch it. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
  /** Offers a text as a file to keep. */
  save(fileName: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([text], { type: fileName.endsWith('.json') ? 'application/json' : 'text/plain' }),
    );
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  },
};
