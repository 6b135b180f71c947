import { constants, deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

const field = (tag: number, content: Uint8Array): Buffer => {
  const writer = new PbfWriter()
  writer.writeBytesField(tag, content)
  return Buffer.from(writer.finish())
}

function blob(type: string, content: Uint8Array): Buffer {
  const size = new PbfWriter()
  size.writeVarintField(2, content.length)
  const packed = Buffer.concat([
    Buffer.from(size.finish()),
    field(3, deflateSync(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
  const about = new PbfWriter()
  about.writeVarintField(3, packed.length)
  const header = Buffer.concat([field(1, Buffer.from(type)), Buffer.from(about.finish())])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, packed])
}

/** An OSM file of so many blocks, each with so many equal streets of so many references; packed a thousandfold. */
export function hostileExtract({
  blocks,
  ways,
  references,
}: Record<'blocks' | 'ways' | 'references', number>): Buffer {
  const features = Buffer.concat(['OsmSchema-V0.6', 'DenseNodes'].map((it) => field(4, Buffer.from(it))))
  const texts = field(1, Buffer.concat(['', 'highway', 'residential'].map((it) => field(1, Buffer.from(it)))))
  // Each reference is one octet: the difference to the one before, 1.
  const way = Buffer.concat([
    Buffer.from([8, 1]),
    field(2, Buffer.from([1])),
    field(3, Buffer.from([2])),
    field(8, Buffer.alloc(references, 2)),
  ])
  const group = Buffer.concat(Array.from({ length: ways }, () => field(3, way)))
  const data = blob('OSMData', Buffer.concat([texts, field(2, group)]))
  return Buffer.concat([blob('OSMHeader', features), ...Array.from({ length: blocks }, () => data)])
}

/** An OSM file that says nothing and takes a minute: sixty blocks of millions of empty texts. */
export function slowExtract(): Buffer {
  const features = Buffer.concat(['OsmSchema-V0.6', 'DenseNodes'].map((it) => field(4, Buffer.from(it))))
  const texts = Buffer.alloc(20_000_000)
  for (let at = 0; at < texts.length; at += 2) texts[at] = 10
  const data = blob('OSMData', field(1, texts))
  return Buffer.concat([blob('OSMHeader', features), ...Array.from({ length: 60 }, () => data)])
}
