/** The nonce that the page's policy lets style elements through with; undefined where it asks for none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined
