import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Annotation } from '@allmend/contract/city/photos'
import type { Coverage } from '@allmend/domain/city/photos/coverage'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CaretLeftIcon, CaretRightIcon, CornersOutIcon, XIcon } from '../../../platform/ui/icons.ts'
import { type NamedRoute, type SeenPhoto, setOf, usePhotoTexts } from '../photo-texts.ts'
import { stageTexts } from '../texts.ts'
import { counterpartOf, stepFrom, type Stride } from '../walk.ts'
import { Filmstrip } from './filmstrip.tsx'
import { Picture, STAGE_WIDTHS } from './picture.tsx'
import { Scrubber } from './scrubber.tsx'
import styles from './stage.module.css'

interface StageAct {
  icon: ComponentProps<typeof Icon>['of']
  text: string
  onAct: () => void
}

interface StageProps<T extends SeenPhoto> {
  photos: readonly T[]
  at: number
  onAt: (at: number) => void
  route: NamedRoute | undefined
  lengthMetres: number
  coverage: Coverage
  /** When it was taken, as far as it is said. */
  whenOf: (photo: T) => string | undefined
  facts: ReactNode
  marks?: readonly Annotation[]
  /** What can be done with the photo, on the picture. */
  acts: readonly StageAct[]
  /** What is being drawn onto the picture, and what is asked about it. */
  drawing: { onPicture: ReactNode; form: ReactNode } | undefined
  /** A picture could not be loaded. */
  onFailed: () => void
  compared?: { left: string; right: string; photos: readonly T[] } | undefined
}

/** One photo at a time, the ones around it and its place on the route. */
export function Stage<T extends SeenPhoto>(props: StageProps<T>) {
  const { photos, at, onAt, route, compared } = props
  const texts = useTexts(stageTexts)
  const { aloud, placeOf } = usePhotoTexts()
  const stage = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullScreen(stage)
  const [split, setSplit] = useState(0.5)
  const photo = photos[at]
  const other = compared && photo && counterpartOf(photo, compared.photos)
  const go = (direction: 1 | -1, stride?: Stride): void => onAt(stepFrom(photos, at, direction, stride))
  useFetchedAhead(photos, at, compared?.photos)

  const keys = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (!(event.target instanceof Element) || event.target.closest(ANSWERS_ITSELF)) return
    const { key, shiftKey } = event
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      go(key === 'ArrowLeft' ? -1 : 1, shiftKey ? 'fifty' : 'one')
    else if (key === 'Home') onAt(0)
    else if (key === 'End') onAt(photos.length - 1)
    // A letter alone is a shortcut only where the focus is on what it is about.
    else if (key.toLowerCase() === 'f' && stage.current?.contains(event.target)) setFull(!isFull)
    else if (key === 'Escape' && isFull) setFull(false)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => keys(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  if (!photo?.picture) return null
  const spoken = aloud(photo, { nth: at, count: photos.length, route, when: props.whenOf(photo) })
  return (
    <section ref={stage} className={styles.stage} aria-label={texts.stage} data-full={isFull || undefined}>
      <div className={styles.frame}>
        <Picture
          address={photo.picture}
          alt={spoken}
          marks={compared ? [] : (props.marks ?? [])}
          onFailed={props.onFailed}
          other={other?.picture ? { address: other.picture, split } : undefined}
        >
          {compared && other && (
            <>
              <p className={styles.left}>
                {[compared.left, props.whenOf(photo)].filter(Boolean).join(' · ')}
              </p>
              <p className={styles.right}>
                {[compared.right, props.whenOf(other)].filter(Boolean).join(' · ')}
              </p>
            </>
          )}
          {props.drawing?.onPicture}
        </Picture>
        <p className={styles.caption} aria-hidden="true">
          {[texts.caption(number(at + 1), number(photos.length)), ...placeOf(photo)].map((part, nth) => (
            <span key={part}>
              {nth > 0 && <i>·</i>}
              {part}
            </span>
          ))}
        </p>
        <div className={styles.acts}>
          {!props.drawing &&
            !compared &&
            props.acts.map(({ icon, text, onAct }) => (
              <button key={text} type="button" onClick={onAct}>
                <Icon of={icon} size={16} />
                {text}
              </button>
            ))}
          <button
            type="button"
            aria-keyshortcuts="F"
            aria-label={isFull ? texts.fullEnd : texts.full}
            title={`${isFull ? texts.fullEnd : texts.full} (F)`}
            onClick={() => setFull(!isFull)}
          >
            <Icon of={isFull ? XIcon : CornersOutIcon} size={16} />
          </button>
        </div>
        <button
          type="button"
          className={styles.previous}
          aria-label={texts.previous}
          title={texts.keys}
          disabled={at === 0}
          onClick={() => go(-1)}
        >
          <Icon of={CaretLeftIcon} size={20} />
        </button>
        <button
          type="button"
          className={styles.next}
          aria-label={texts.next}
          title={texts.keys}
          disabled={at === photos.length - 1}
          onClick={() => go(1)}
        >
          <Icon of={CaretRightIcon} size={20} />
        </button>
      </div>
      {props.drawing?.form}
      {compared && (
        <div className={styles.compared}>
          {other ? (
            <>
              <span>{compared.left}</span>
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(split * 100)}
                aria-label={texts.split}
                aria-valuetext={texts.comparedTo(compared.left, compared.right)}
                data-split
                onChange={({ currentTarget }) => setSplit(Number(currentTarget.value) / 100)}
              />
              <span>{compared.right}</span>
            </>
          ) : (
            <p>{texts.noCounterpart(compared.right)}</p>
          )}
        </div>
      )}
      <Filmstrip photos={photos} at={at} onAt={onAt} />
      <Scrubber
        photos={photos}
        at={at}
        onAt={onAt}
        lengthMetres={props.lengthMetres}
        coverage={props.coverage}
      />
      {props.facts}
      <output className={styles.aloud}>{spoken}</output>
    </section>
  )
}

/** Fields, lists and maps move by arrows of their own; so does the split of a comparison. */
const ANSWERS_ITSELF =
  'input:not([type=range]), [data-split], [data-box], select, textarea, canvas, dialog, [role=listbox], [role=radiogroup]'

/**
 * The next and the former one, and fifty metres on, so that they are there when they are asked for; one after the other,
 * so that on a slow line the next has it for itself.
 */
function useFetchedAhead(
  photos: readonly SeenPhoto[],
  at: number,
  others: readonly SeenPhoto[] | undefined,
): void {
  useEffect(() => {
    const next = stepFrom(photos, at, 1)
    const wanted = [
      next,
      stepFrom(photos, at, -1),
      stepFrom(photos, next, 1),
      stepFrom(photos, at, 1, 'fifty'),
    ]
    let isOver = false
    const ahead = async (): Promise<void> => {
      for (const nth of new Set(wanted)) {
        const photo = photos[nth]
        if (!photo || nth === at) continue
        for (const it of [photo, others && counterpartOf(photo, others)]) {
          if (isOver) return
          if (it?.picture) await fetchAhead(it.picture)
        }
      }
    }
    void ahead()
    return () => {
      isOver = true
    }
  }, [photos, at, others])
}

async function fetchAhead(address: string): Promise<void> {
  const image = new Image()
  image.sizes = STAGE_WIDTHS
  image.srcset = setOf(address)
  // Decoded too: drawing it is all that is left to do.
  await image.decode().catch(() => undefined)
}

/** The whole screen where the browser lets a part of the page have it, else the whole window. */
function useFullScreen(element: React.RefObject<HTMLElement | null>): [boolean, (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const left = (): void => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [])
  const change = (next: boolean): void => {
    setFull(next)
    if (next) void element.current?.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }
  return [isFull, change]
}
