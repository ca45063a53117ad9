import { MAX_PHOTO_SIDE } from '#schemas/photos/photos.ts'

const PREVIEW_SIDE = 192

/** A photograph that is ready to be sent, and a small picture of it as a data address. */
export interface Prepared {
  readonly photo: Blob
  readonly preview: string
}

/** What the worker answers: nothing prepared where the browser cannot decode the file. */
export interface WorkerReply {
  readonly id: string
  readonly prepared?: Prepared
}

/** A picture drawn with a longest side of `side` pixels at most, as JPEG. */
function drawn(source: ImageBitmap | OffscreenCanvas, side: number, quality: number) {
  const share = Math.min(1, side / Math.max(source.width, source.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(source.width * share)),
    Math.max(1, Math.round(source.height * share)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  // Down to a half, the quick way reads every pixel too.
  context.imageSmoothingQuality = share < 0.5 ? 'high' : 'low'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return { canvas, blob: canvas.convertToBlob({ type: 'image/jpeg', quality }) }
}

async function asDataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`
}

/** Shrinks a photograph (PHO-7): upright, without its metadata. Rejects for what the browser cannot decode. */
async function prepare(file: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const whole = drawn(bitmap, MAX_PHOTO_SIDE, 0.85)
  bitmap.close()
  const small = drawn(whole.canvas, PREVIEW_SIDE, 0.7)
  return { photo: await whole.blob, preview: await asDataAddress(await small.blob) }
}

addEventListener('message', async ({ data: { id, file } }: MessageEvent<{ id: string; file: Blob }>) => {
  const prepared = await prepare(file).catch(() => undefined)
  postMessage({ id, ...(prepared && { prepared }) } satisfies WorkerReply)
})
