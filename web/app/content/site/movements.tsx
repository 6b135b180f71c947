import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import styles from './evidence.module.css'
import type { Moving, SampleMovements } from './moving.ts'
import { homeTexts } from './texts.ts'

const SAMPLE = '/sample/movements.json'

/**
 * Invented people on their way, drawn onto the picture of the town. Fetched when the picture is seen and the browser has
 * nothing else to do; who wishes for less motion keeps the picture.
 */
export function Movements() {
  const words = useTexts(homeTexts)
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
    const begin = async (): Promise<void> => {
      const [{ movingOn }, sample] = await Promise.all([import('./moving.ts'), fetchSample()])
      if (isGone || !sample) return
      moving.current = movingOn(element, sample, setClock)
      if (isSeen && !isHeld.current) moving.current.go()
    }
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false
      if (isSeen) leave ??= whenIdle(() => void begin())
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
          <button type="button" onClick={toggle} aria-label={isPaused ? words.goOn : words.pause}>
            <Icon of={isPaused ? PlayIcon : PauseIcon} size={16} />
          </button>
          <span>
            <b>{words.clock(clock)}</b> {words.invented}
          </span>
        </div>
      )}
    </>
  )
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
