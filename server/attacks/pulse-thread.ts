import { parentPort, workerData } from 'node:worker_threads'

/** `/healthz` at fixed instants, whatever the answers do: a service that stands still is asked all the same. */
const EVERY_MS = 50
const NEVER_MS = 150_000

/** Each from another address, or the limit of one would answer for the service. */
let asked = 0
async function ask(): Promise<number> {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': `198.51.100.${(asked++ % 250) + 1}` }
  const isAnswered = await fetch(`${workerData as string}/healthz`, { headers }).then(
    ({ ok }) => ok,
    () => false,
  )
  // No answer at all counts as the longest wait.
  return isAnswered ? performance.now() - begun : NEVER_MS
}

// What the first loads is no wait of the service's.
for (let first = 0; first < 5; first++) await ask()

const answers: Promise<number>[] = []
const pulse = setInterval(() => answers.push(ask()), EVERY_MS)
parentPort?.once('message', () => {
  clearInterval(pulse)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  void Promise.all(answers).then((ms) => parentPort?.postMessage(ms))
})
