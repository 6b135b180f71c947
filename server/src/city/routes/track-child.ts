import { drawnTrack } from '@allmend/domain/city/routes/drawn-track'
import { answerInChild } from '../../platform/answer-in-child.ts'
import { FileRefused } from '../../platform/child.ts'

answerInChild(function* ({ octets }: { octets: Uint8Array }) {
  const track = drawnTrack(new TextDecoder().decode(octets))
  if (!track) throw new FileRefused('track_unreadable')
  yield track
})
