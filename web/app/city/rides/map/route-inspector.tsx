import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { courseOf, type Direction } from '@allmend/domain/city/routes/course-of'
import { type Profile, profileOf } from '@allmend/domain/city/routes/profile'
import { streetsAmong } from '@allmend/domain/base/network/street'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, distance, number, percent } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RouteRatings } from '../../ratings/index.ts'
import { routeOf } from '../../routes/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, PathIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import styles from './route-map.module.css'
import { routeMapTexts, surfaceTexts } from './texts.ts'

interface RouteInspectorProps {
  project: ProjectOverview
  route: RouteRow
  onClose: () => void
}

const COURSES = ['default', 'reverse'] as const
const FILE_TIMEOUT_MS = 60_000

/** What is known of the chosen route. Esc closes it. */
export function RouteInspector({ project, route, onClose }: RouteInspectorProps) {
  const texts = useTexts(routeMapTexts)
  const [direction, setDirection] = useState<Direction>('default')
  const query = useQuery(routeOf(project.id, route.id))
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (matchMedia('(max-width: 991px)').matches) head.current?.focus()
  }, [])
  const file = useMutation({
    mutationFn: async () => {
      const asked = { projectId: project.id, id: route.id, format: 'gpx' as const }
      const bytes = await api.routes.file(asked, { timeoutMs: FILE_TIMEOUT_MS })
      saveFile(bytes, 'application/gpx+xml', `route-${route.number}.gpx`)
    },
  })
  const { version } = route
  const address = `/${project.organizationSlug}/cityserver/${project.code}`
  const keys = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <aside className={styles.right} aria-label={route.name} onKeyDown={keys}>
      <div className={styles.head}>
        <b>{number(route.number)}</b>
        <h2 ref={head} tabIndex={-1}>
          {route.name}
        </h2>
        <Button kind="quiet" iconOnly aria-label={texts.close} onClick={onClose}>
          <Icon of={XIcon} />
        </Button>
      </div>
      <section className={styles.part}>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.length}</dt>
            <dd>{number(route.lengthMetres / 1000, 2)} km</dd>
          </div>
          <div>
            <dt>{texts.edges}</dt>
            <dd>{number(route.edgeCount)}</dd>
          </div>
          <div>
            <dt>
              {version &&
                texts.published(version.type === 'patch' ? 'Patch' : 'Update', date(version.publishedAt))}
            </dt>
            <dd>{version ? `v${version.number}` : '–'}</dd>
          </div>
        </dl>
        <Segments
          label={texts.course}
          value={direction}
          options={COURSES.map((value) => ({ value, label: texts[value] }))}
          onValue={setDirection}
        />
      </section>
      <Loaded query={query} lines={6}>
        {({ route: saved, streets }) => <Along saved={saved} streets={streets} direction={direction} />}
      </Loaded>
      <section className={styles.part}>
        <h3>
          {texts.ratings} <span>{texts.voices}</span>
        </h3>
        <RouteRatings projectId={project.id} routeId={route.id} />
      </section>
      <Photos project={project} route={route} />
      {file.isError && <FailureNotice failure={file.error} />}
      <div className={styles.acts}>
        <Button kind="primary" busy={file.isPending} onClick={() => file.mutate()}>
          <Icon of={DownloadSimpleIcon} size={18} />
          {texts.gpx}
        </Button>
        <ButtonLink to={`${address}/routes?route=${route.id}`}>
          <Icon of={PathIcon} size={18} />
          {texts.editor}
        </ButtonLink>
      </div>
    </aside>
  )
}

interface AlongProps {
  saved: Parameters<typeof courseOf>[0]
  streets: Parameters<typeof streetsAmong>[0]
  direction: Direction
}

function Along({ saved, streets, direction }: AlongProps) {
  const texts = useTexts(routeMapTexts)
  const profile = useMemo(
    () => profileOf(courseOf(saved, direction), streetsAmong(streets)),
    [saved, streets, direction],
  )
  const { ascentMetres, descentMetres, steepest, knownShare } = profile
  const summary = texts.heightsText(
    number(ascentMetres),
    number(descentMetres),
    percent(Math.abs(steepest ?? 0), 1),
  )
  return (
    <>
      <section className={styles.part}>
        <h3>
          {texts.heights} {knownShare > 0 && <span>{summary}</span>}
        </h3>
        {knownShare > 0 ? <Heights profile={profile} label={summary} /> : <p>{texts.noHeights}</p>}
      </section>
      <Surfaces profile={profile} />
    </>
  )
}

const WIDTH = 340
const HEIGHT = 60

/* The lint rule means pictures from files. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
function Heights({ profile: { heights, lengthMetres }, label }: { profile: Profile; label: string }) {
  const all = heights.map(({ heightMetres }) => heightMetres)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(10, most - least)
  const at = heights.map(
    ({ alongMetres, heightMetres }) =>
      `${((alongMetres / lengthMetres) * WIDTH).toFixed(1)} ${(HEIGHT - ((heightMetres - least) / span) * (HEIGHT - 8)).toFixed(1)}`,
  )
  return (
    <svg
      className={styles.profile}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HEIGHT}L${at.join('L')}L${WIDTH} ${HEIGHT}z`} fill="currentColor" opacity="0.1" />
      <path d={`M${at.join('L')}`} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="currentColor" />
    </svg>
  )
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role */

const SHADES = ['var(--color-action)', 'var(--map-route-muted)', 'var(--color-line)', 'var(--color-sunken)']

function Surfaces({ profile: { surfaces, lengthMetres } }: { profile: Profile }) {
  const texts = useTexts(routeMapTexts)
  const names = useTexts(surfaceTexts)
  const rows = useMemo(() => {
    const metres = new Map<string | null, number>()
    for (const { value, fromMetres, toMetres } of surfaces)
      metres.set(value, (metres.get(value) ?? 0) + toMetres - fromMetres)
    return [...metres].toSorted(([, one], [, other]) => other - one)
  }, [surfaces])
  const nameOf = (value: string | null): string =>
    value === null ? texts.unknownSurface : value in names ? names[value as keyof typeof names] : value
  const shadeOf = (at: number): { '--shade': string } => ({
    '--shade': SHADES[Math.min(at, SHADES.length - 1)]!,
  })
  return (
    <section className={styles.part}>
      <h3>
        {texts.surface} <span>{texts.surfaceSource}</span>
      </h3>
      <div className={styles.surfaces} aria-hidden="true">
        {rows.map(([value, metres], at) => (
          <i key={value} style={{ flex: `${metres / lengthMetres} 1 0`, ...shadeOf(at) }} />
        ))}
      </div>
      <ul className={styles.rows}>
        {rows.map(([value, metres], at) => (
          <li key={value}>
            <i aria-hidden="true" style={shadeOf(at) as object} />
            <span>{nameOf(value)}</span>
            <span>{number(metres / 1000, 2)} km</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PHOTOS_SHOWN = 4

function Photos({ project, route }: { project: ProjectOverview; route: RouteRow }) {
  const texts = useTexts(routeMapTexts)
  const query = useQuery({
    queryKey: ['rides', 'photos', project.id, route.id],
    queryFn: ({ signal }) => api.photos.published({ code: project.code, routeId: route.id }, { signal }),
    enabled: route.version !== null && route.isVisible,
    retry: false,
  })
  const photos = query.data ?? []
  const step = Math.max(1, Math.floor(photos.length / PHOTOS_SHOWN))
  const shown = photos.filter((_, at) => at % step === 0).slice(0, PHOTOS_SHOWN)
  const address = `/${project.organizationSlug}/cityserver/${project.code}/citysite/photos?route=${route.id}`
  return (
    <section className={styles.part}>
      <h3>
        {texts.photos} {number(photos.length)}
        {photos.length > 0 && (
          <Link className={layout.link} to={address}>
            {texts.allPhotos}
          </Link>
        )}
      </h3>
      {photos.length === 0 ? (
        <p>{texts.noPhotos}</p>
      ) : (
        <div className={styles.photos}>
          {shown.map(({ id, picture, metres }) => (
            <img
              key={id}
              src={picture.replace('{size}', 'thumb')}
              alt={texts.photo(distance(metres))}
              loading="lazy"
            />
          ))}
        </div>
      )}
    </section>
  )
}
