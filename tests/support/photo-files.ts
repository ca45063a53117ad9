import sharp from 'sharp'

/** A place in Lisbon as a camera notes it, a name, and that the camera was held sideways. */
const exif = {
  IFD0: { Artist: 'Ana Teste', Make: 'Camara de Exemplo' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '38/1 43/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '9/1 8/1 0/1',
  },
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

/** A photograph as a telephone makes it: turned, with its place and its author. */
export const photograph = (width = 800, height = 600): Promise<Buffer> =>
  plain(width, height).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()

/** Files that are no photographs that may be kept, and what is said of each. */
export async function forgedPhotos(): Promise<{ what: string; file: Buffer; says: RegExp }[]> {
  const jpeg = await plain(800, 600).jpeg().toBuffer()
  const png = await plain(80, 60).png().toBuffer()
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 0), Buffer.alloc(40 * 40 * 3, 255)])
  const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  // A little more than the 50 million pixels that are decoded (PHO-3).
  const bomb = await plain(7100, 7100).png({ compressionLevel: 9 }).toBuffer()
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  return [
    { what: 'a text', file: Buffer.from('../../etc/passwd'), says: /JPEG, PNG ou WebP/ },
    { what: 'an SVG', file: Buffer.from(svg), says: /JPEG, PNG ou WebP/ },
    {
      what: 'an animated GIF',
      file: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      says: /JPEG, PNG ou WebP/,
    },
    { what: 'a HEIC', file: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), says: /HEIC/ },
    { what: 'an animated WebP', file: animated, says: /animada/ },
    {
      what: 'an animated PNG',
      file: Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
      says: /animada/,
    },
    { what: 'a bomb of pixels', file: bomb, says: /demasiado grande/ },
    { what: 'a truncated JPEG', file: jpeg.subarray(0, jpeg.length / 2), says: /incompleto ou estragado/ },
    {
      what: 'a JPEG of nothing',
      file: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      says: /incompleto ou estragado/,
    },
    {
      what: 'a PNG of wrong bytes',
      file: Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 0x41)]),
      says: /incompleto ou estragado/,
    },
  ]
}
