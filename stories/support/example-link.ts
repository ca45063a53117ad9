/** A link to an order on another device, with its QR code. */
export const exampleLink = {
  url: 'https://cinco.exemplo.pt/continuar?t=AAAAAAAAAAAAAAAAAAAAAA',
  qr: '<svg viewBox="0 0 3 3" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1H0Zm2 0h1v1H2Zm1 2h1v1H1Z"/></svg>',
}
