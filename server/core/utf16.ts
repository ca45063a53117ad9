/** What is said of a file in UTF-16, which some programs write as 'Unicode'. */
export const IN_UTF_16 = 'O ficheiro está em UTF-16. Guarde-o em UTF-8 e tente de novo.'

/** Whether a file begins as UTF-16 does: with its mark, or with one NUL next to an ASCII letter. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  const mark = first * 256 + second
  return mark === 0xff_fe || mark === 0xfe_ff || (bytes.length > 1 && (first === 0) !== (second === 0))
}
