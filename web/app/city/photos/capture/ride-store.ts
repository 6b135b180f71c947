import type { PhotoRoute } from '@allmend/contract/city/photos'
import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'

/** What was heard of a project, so that a ride can begin where there is no network. */
export interface CaptureProject {
  code: string
  ownerId: string
  projectId: string
  name: string
  organisation: string
  hasAgreed: boolean
  routes: PhotoRoute[]
}

export interface CaptureSettings {
  isWifiOnly: boolean
  /** Whether the words about safety were read on this device. */
  hasReadSafety: boolean
}

export const firstCaptureSettings: CaptureSettings = { isWifiOnly: false, hasReadSafety: false }

/** Written in one transaction, or not at all. */
export interface RideChange {
  rides?: readonly Ride[]
  kept?: { photo: OutgoingPhoto; bytes: Uint8Array<ArrayBuffer> }
  changed?: readonly OutgoingPhoto[]
  /** Photos whose bytes go too. */
  dropped?: readonly number[]
  forgotten?: readonly string[]
}

/** The phone's disk. */
export interface RideStore {
  read(): Promise<{ rides: Ride[]; photos: OutgoingPhoto[]; settings: CaptureSettings }>
  write(change: RideChange): Promise<void>
  bytesOf(id: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  writeSettings(settings: CaptureSettings): Promise<void>
  project(code: string): Promise<CaptureProject | undefined>
  writeProject(project: CaptureProject): Promise<void>
}
