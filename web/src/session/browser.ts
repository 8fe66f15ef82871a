/** Leaving the page for another address, in one place so that tests can watch it. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address);
  },
};
