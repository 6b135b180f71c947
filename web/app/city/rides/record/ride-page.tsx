import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { api } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { useLoaded } from '../../../platform/api/use-loaded.ts'
import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { MantineFrame } from '../../../platform/ui/theme/mantine-frame.tsx'
import { OwnRides } from './own-rides.tsx'
import { RecordPanel } from './record-panel.tsx'
import { openRideStore, type RideProject, type RideStore } from './ride-store.ts'
import styles from './rides.module.css'
import { rideTexts } from './texts.ts'

interface RidePageProps {
  /** Where it lies, without its language. */
  address: string
  code: string
  maps: BaseMaps
  /** What stands below for whoever takes part. */
  children: ReactNode
}

/** Records rides; what is recorded lies on the device until the server has it. */
export function RidePage(props: RidePageProps) {
  const texts = useTexts(rideTexts)
  const [client] = useState(queryClient)
  const [store, setStore] = useState<RideStore | 'none'>()
  useEffect(() => {
    let isShown = true
    void openRideStore().then(
      (opened) => isShown && setStore(opened),
      () => isShown && setStore('none'),
    )
    return () => void (isShown = false)
  }, [])
  return (
    <QueryClientProvider client={client}>
      <MantineFrame>
        <header className={styles.bar}>
          <Link className={styles.brand} to="/" aria-label={texts.home}>
            <Mark />
            <span>Allmend</span>
          </Link>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1}>
          <Page className={styles.page}>
            <h1>{texts.title}</h1>
            {store === undefined && <p>{texts.opening}</p>}
            {store === 'none' && <Notice kind="warning" title={texts.unsupported} />}
            {store !== undefined && store !== 'none' && <Rides {...props} store={store} />}
          </Page>
        </main>
      </MantineFrame>
    </QueryClientProvider>
  )
}

function Rides({ address, code, maps, children, store }: RidePageProps & { store: RideStore }) {
  const texts = useTexts(rideTexts)
  const [loaded, again] = useLoaded<RideProject>({
    ask: async (ownerId) => ({ ...(await api.rides.about({ code })), code, ownerId }),
    known: () => store.project(code),
    write: (project) => store.writeProject(project),
  })
  if (loaded.kind === 'asking') return <p>{texts.opening}</p>
  if (loaded.kind === 'signed out') {
    return (
      <Notice kind="info" title={texts.signedOut}>
        <p>{texts.signedOutText}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
            {texts.signIn}
          </ButtonLink>
        </div>
      </Notice>
    )
  }
  if (loaded.kind === 'refused') {
    if (codeOf(loaded.failure) !== 'project_unknown')
      return <FailureNotice failure={loaded.failure} retry={() => void again()} />
    return (
      <Notice kind="info" title={texts.unknown}>
        <p>{texts.unknownText}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" to={`/invite/${code}`}>
            {texts.join}
          </ButtonLink>
        </div>
      </Notice>
    )
  }
  const { project } = loaded
  return (
    <>
      {project.mayRecord ? (
        <RecordPanel store={store} project={project} />
      ) : (
        <Notice kind="warning" title={texts.notAgreed}>
          <p>{texts.notAgreedText}</p>
          <div className={styles.acts}>
            <ButtonLink to={`/invite/${code}/join`}>{texts.agree}</ButtonLink>
          </div>
        </Notice>
      )}
      <OwnRides projectId={project.projectId} maps={maps} />
      {children}
    </>
  )
}
