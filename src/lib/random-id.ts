/** 128 random bits as hexadecimal. `crypto.randomUUID` would want a secure context, which a phone on a local network lacks. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
