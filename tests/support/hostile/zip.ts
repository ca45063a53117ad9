import { deflateRawSync } from 'node:zlib'

/** A ZIP with one deflated file, as GeoNames and CTT pack theirs. */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const title = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(title.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(content.length, 24)
  central.writeUInt16LE(title.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + title.length, 12)
  end.writeUInt32LE(local.length + title.length + packed.length, 16)
  return Buffer.concat([local, title, packed, central, title, end])
}
