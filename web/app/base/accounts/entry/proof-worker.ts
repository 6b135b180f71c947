import { searchProof } from '@allmend/domain/base/accounts/proof-of-work'

const STRIDE = 4_000

/** Searches away from the page's own thread and tells how far it is. */
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  let nonce: number | undefined
  for (let from = 0; nonce === undefined; from += STRIDE) {
    nonce = searchProof(data.challenge, data.bits, from, STRIDE)
    postMessage({ tried: from + STRIDE, nonce })
  }
})
