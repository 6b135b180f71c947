import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PauseIcon, PlayIcon } from '../../../platform/ui/icons.ts'
import { whenIdle } from '../../../platform/ui/when-idle.ts'
import styles from './evidence.module.css'
import type { Moving, SampleMovements } from './moving.ts'
import { homeTexts } from './texts.ts'

const SAMPLE = '/sample/movements.json'
/** Whoever has just come reads the heading first, and a slow phone is busy enough until then. */
const CALM_MS = 4_000

/**
 * Invented people on their way, drawn onto the picture of the town. Fetched when the picture has been seen for a while
 * and the browser has nothing else to do; who wishes for less motion keeps the picture.
 */
export function Movements() {
  const texts = useTexts(homeTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const moving = useRef<Moving>(undefined)
  const isHeld = useRef(false)
  const [isPaused, setPaused] = useState(false)
  const [clock, setClock] = useState<string>()

  useEffect(() => {
    const element = canvas.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let [isSeen, isGone] = [false, false]
    let leave: (() => void) | undefined
    // Half as many points on a phone, which shows three quarters of a pixel for one of the picture's.
    if (element.clientWidth < 1200) [element.width, element.height] = [720, 280]
    const begin = async (): Promise<void> => {
      const [{ movingOn }, sample] = await Promise.all([import('./moving.ts'), fetchSample()])
      if (isGone || !sample) return
      moving.current = movingOn(element, sample, setClock)
      if (isSeen && !isHeld.current) moving.current.go()
    }
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false
      if (isSeen) leave ??= later(() => void begin())
      if (isSeen && !isHeld.current) moving.current?.go()
      else moving.current?.hold()
    })
    observer.observe(element)
    return () => {
      isGone = true
      leave?.()
      observer.disconnect()
      moving.current?.hold()
    }
  }, [])

  const toggle = (): void => {
    isHeld.current = !isPaused
    setPaused(!isPaused)
    if (isPaused) moving.current?.go()
    else moving.current?.hold()
  }
  return (
    <>
      <canvas ref={canvas} className={styles.movements} width={1440} height={560} aria-hidden="true" />
      {clock !== undefined && (
        <div className={styles.clock}>
          <button type="button" onClick={toggle} aria-label={isPaused ? texts.goOn : texts.pause}>
            <Icon of={isPaused ? PlayIcon : PauseIcon} size={16} />
          </button>
          <span>
            <b>{texts.clock(clock)}</b> {texts.invented}
          </span>
        </div>
      )}
    </>
  )
}

function later(act: () => void): () => void {
  let leave: (() => void) | undefined
  const timer = setTimeout(() => (leave = whenIdle(act)), CALM_MS)
  return () => {
    clearTimeout(timer)
    leave?.()
  }
}

/** Without it the picture stands still. */
async function fetchSample(): Promise<SampleMovements | undefined> {
  try {
    const reply = await fetch(SAMPLE)
    return reply.ok ? ((await reply.json()) as SampleMovements) : undefined
  } catch {
    return undefined
  }
}
