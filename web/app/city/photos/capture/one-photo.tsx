import { type ChangeEvent, useRef, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CameraIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { pictureOfFile } from './camera.ts'
import { takeOver, useCaptureDesk } from './capture-desk.ts'
import { captureTexts } from './texts.ts'

interface OnePhotoProps {
  label: string
  about: { projectId: string; ownerId: string; missionId: string; name: string; position: LngLat }
  /** It is on the disk of this device. */
  onKept: () => void
}

/** One photo with the phone's own camera: kept here first, sent and blurred like those of a photo ride. */
export function OnePhoto({ label, about, onKept }: OnePhotoProps) {
  const texts = useTexts(captureTexts)
  const desk = useCaptureDesk()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'full' | 'unreadable'>()
  if (desk.kind === 'opening') return null
  if (desk.kind === 'unsupported') return <Notice kind="warning" title={texts.unsupported} />
  if (desk.kind === 'elsewhere') {
    return (
      <Notice kind="info" title={texts.elsewhere}>
        <Button onClick={takeOver}>{texts.takeOver}</Button>
      </Notice>
    )
  }
  const { capturer } = desk
  async function keep(file: File): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    try {
      const bytes = await pictureOfFile(file)
      const isKept = bytes && (await capturer.takeOne(about, bytes))
      if (isKept) onKept()
      else setTrouble(bytes ? 'full' : 'unreadable')
    } catch {
      setTrouble('unreadable')
    }
    setBusy(false)
    void capturer.tick()
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void keep(file)
  }
  return (
    <>
      <input
        ref={input}
        className={layout.hidden}
        type="file"
        accept="image/*"
        capture="environment"
        aria-hidden="true"
        tabIndex={-1}
        onChange={choose}
      />
      <Button size="large" block busy={isBusy} onClick={() => input.current?.click()}>
        <Icon of={CameraIcon} size={20} />
        {label}
      </Button>
      {trouble && <Notice kind="warning" title={trouble === 'full' ? texts.fullOne : texts.unreadableOne} />}
    </>
  )
}

/** How many photos of a mission are on this device alone. */
export function usePhotosWaiting(missionId: string): number {
  const desk = useCaptureDesk()
  if (desk.kind !== 'here') return 0
  return desk.state.rides
    .filter((it) => it.missionId === missionId)
    .reduce((sum, { id }) => sum + desk.state.waitingOf(id), 0)
}
