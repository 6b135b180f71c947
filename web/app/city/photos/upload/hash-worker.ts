import { sha256Of } from '../../../platform/device/sha256.ts'

export interface HashTask {
  id: number
  file: File
}

export type HashDone = { id: number; sha256: string | undefined }

/** Whole files are read here, so that the page stays quick. */
async function done({ id, file }: HashTask): Promise<HashDone> {
  try {
    return { id, sha256: await sha256Of(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    return { id, sha256: undefined }
  }
}

addEventListener('message', ({ data }: MessageEvent<HashTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  void done(data).then((answer) => postMessage(answer))
})
