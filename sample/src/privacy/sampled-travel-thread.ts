import { parentPort, workerData } from 'node:worker_threads'
import { groupTravel, type SampledTravelOptions } from './sampled-group.ts'

const port = parentPort
if (!port) throw new Error('this is a thread')
const travelOf = groupTravel(workerData as SampledTravelOptions)
port.on('message', (group: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  port.postMessage(travelOf(group))
})
