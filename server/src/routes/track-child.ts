import { drawnTrack } from '@allmend/domain/routes/drawn-track'
import { answerInChild } from '../answer-in-child.ts'
import { FileRefused } from '../child.ts'

answerInChild(function* ({ octets }: { octets: Uint8Array }) {
  const track = drawnTrack(new TextDecoder().decode(octets))
  if (!track) throw new FileRefused('track_unreadable')
  yield track
})
