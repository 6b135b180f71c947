import { useEffect, useRef, useState } from 'react'
import { browserSource } from '../../../platform/device/browser-source.ts'
import type { LocationTrouble } from '../../../platform/device/location-source.ts'
import { keepAwake } from '../../../platform/device/wake-lock.ts'
import { type CameraTrouble, openCamera, takePicture, troubleOf } from './camera.ts'
import type { Capturer } from './capturer.ts'

/** Five metres at nine metres a second are half a second. */
const LOOK_MS = 100

export interface Senses {
  camera: CameraTrouble | undefined
  location: LocationTrouble | undefined
}

/** While somebody rides: positions are heard, the camera sees, the screen stays on, and a photo is taken where one is due. */
export function useShutter(capturer: Capturer, isRiding: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<CameraTrouble>()
  const [location, setLocation] = useState<LocationTrouble>()

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const open = async (): Promise<void> => {
      try {
        stream = await openCamera()
        if (isOver) return stopped(stream)
        setCamera(undefined)
        // Another app took it, or the phone was locked.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => void reopen())
        if (video.current) video.current.srcObject = stream
      } catch (error) {
        if (!isOver) setCamera(troubleOf(error))
      }
    }
    const reopen = async (): Promise<void> => {
      if (!isOver && document.visibilityState === 'visible') await open()
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible' && !stream?.active) void open()
    }
    void open()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', seen)
      if (stream) stopped(stream)
    }
  }, [])

  useEffect(() => {
    keepAwake(isRiding)
    if (!isRiding) return
    let isTaking = false
    const look = async (): Promise<void> => {
      const place = isTaking ? undefined : capturer.due()
      if (!place || !video.current) return
      isTaking = true
      try {
        const picture = await takePicture(video.current)
        if (picture) await capturer.took(place, picture)
      } catch {
        // Another window has the camera now, or the disk does not answer: the way goes on and shows the gap.
      } finally {
        isTaking = false
      }
    }
    const stop = browserSource(navigator.geolocation, () => Date.now()).watch({
      fix: (fix) => {
        setLocation(undefined)
        capturer.position(fix)
        void look()
      },
      trouble: setLocation,
    })
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      stop()
      clearInterval(timer)
      keepAwake(false)
    }
  }, [capturer, isRiding])

  const senses: Senses = { camera, location }
  return { video, senses }
}

function stopped(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
