import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { createUploads } from '#src/features/order/photos/uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Uploads to a server that answers with these statuses, one after the other, and 200 afterwards. */
function uploadsTo(...statuses: number[]) {
  const sent: string[] = []
  const call = (async (name: string) => {
    if (name !== 'uploadPhoto') return { success: true }
    sent.push(name)
    const status = statuses.shift() ?? 200
    if (status !== 200) throw new ApiError(status, 'Recusada.')
    return { success: true }
  }) as CallFunction
  const uploads = createUploads(call)
  const [id = ''] = uploads.photoUploads.add([new File(['x'], 'uma.jpg', { type: 'image/jpeg' })])
  return { sent, id, now: () => uploads.photoUploads.all().get(id), ...uploads }
}

it('a photograph is sent again by itself while the server is busy, up to three times in all', async () => {
  const { sent, now } = uploadsTo(503, 503)
  await vi.advanceTimersByTimeAsync(0)
  expect([sent.length, now()?.state]).toEqual([1, 'sending'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent.length, now()?.state]).toEqual([2, 'sending'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent.length, now()?.state]).toEqual([3, 'sent'])

  const busy = uploadsTo(503, 503, 503)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([busy.sent.length, busy.now()]).toEqual([
    3,
    expect.objectContaining({ state: 'failed', name: 'uma.jpg', message: 'Recusada.', retriable: true }),
  ])
})

it('a busy server is asked before a photograph is sent again, and not otherwise', async () => {
  const asked: string[] = []
  const busy = [undefined, new ApiError(503, 'Ocupado.'), new ApiError(503, 'Ocupado.')]
  const call = (async (name: string) => {
    asked.push(name)
    const refusal = busy.shift()
    if (refusal) throw refusal
    return { success: true }
  }) as CallFunction
  const { photoUploads } = createUploads(call)
  const file = () => new File(['x'], 'uma.jpg', { type: 'image/jpeg' })
  photoUploads.add([file(), file()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([
    'openPhotos',
    'uploadPhoto',
    'openPhotos',
    'openPhotos',
    'uploadPhoto',
    'uploadPhoto',
  ])
  expect([...photoUploads.all().values()].map(({ state }) => state)).toEqual(['sent', 'sent'])
})

it('a photograph that is removed while it waits is not sent again, nor is one that was refused', async () => {
  const { sent, id, now, photoUploads } = uploadsTo(503)
  await vi.advanceTimersByTimeAsync(0)
  photoUploads.drop(id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, now()]).toEqual([1, undefined])

  const refused = uploadsTo(422)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([refused.sent.length, refused.now()]).toEqual([
    1,
    expect.objectContaining({ state: 'failed', retriable: false }),
  ])
})

it('a PDF is sent as it is where the question takes PDFs (PHO-13)', async () => {
  const sent: { id: string; file: Blob }[] = []
  const call = (async (name: string, { params, file }: { params: { id: string }; file: Blob }) => {
    if (name === 'uploadPhoto') sent.push({ id: params.id, file })
    return { success: true }
  }) as CallFunction
  const { photoUploads } = createUploads(call)
  const file = new File(['%PDF-1.4'], 'planta.pdf', { type: 'application/pdf' })
  const [id = ''] = photoUploads.add([file], true)
  await vi.advanceTimersByTimeAsync(0)
  expect(id).toMatch(/^[\w-]{22}\.pdf$/)
  expect(sent).toEqual([{ id, file }])
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' })
  const [other = ''] = photoUploads.add([large], true)
  await vi.advanceTimersByTimeAsync(0)
  expect(photoUploads.all().get(other)).toMatchObject({
    state: 'failed',
    message: 'O PDF é demasiado grande. Junte um até 10 MB.',
    retriable: false,
  })
})
