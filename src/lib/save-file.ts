/** Saves a text as a file on the person's device. */
export function saveFile(content: BlobPart, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a file that comes as base64; the browser never shows it. */
export const saveBase64 = ({ name, content }: { name: string; content: string }): void =>
  saveFile(
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
    name,
    'application/octet-stream',
  )
