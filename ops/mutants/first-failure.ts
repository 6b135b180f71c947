import { Transform } from 'node:stream'

/** A reporter that ends the run at the first failure: one is enough for a mutant. */
export default new Transform({
  writableObjectMode: true,
  transform({ type, data }: { type: string; data: { details?: { type?: string } } }, _encoding, done) {
    if (type === 'test:fail' && data.details?.type !== 'suite') process.exit(1)
    done()
  },
})
