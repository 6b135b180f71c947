import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { codeOf } from '../../../platform/api/failure-words.ts'
import { api } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { useHeard } from '../../../platform/api/use-heard.ts'
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
  const words = useTexts(rideTexts)
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
          <Link className={styles.brand} to="/" aria-label={words.home}>
            <Mark />
            <span>Allmend</span>
          </Link>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1}>
          <Page className={styles.page}>
            <h1>{words.title}</h1>
            {store === undefined && <p>{words.opening}</p>}
            {store === 'none' && <Notice kind="warning" title={words.unsupported} />}
            {store !== undefined && store !== 'none' && <Rides {...props} store={store} />}
          </Page>
        </main>
      </MantineFrame>
    </QueryClientProvider>
  )
}

function Rides({ address, code, maps, children, store }: RidePageProps & { store: RideStore }) {
  const words = useTexts(rideTexts)
  const [heard, again] = useHeard<RideProject>({
    ask: async (ownerId) => ({ ...(await api.rides.about({ code })), code, ownerId }),
    known: () => store.project(code),
    write: (project) => store.writeProject(project),
  })
  if (heard.kind === 'asking') return <p>{words.opening}</p>
  if (heard.kind === 'signed out') {
    return (
      <Notice kind="info" title={words.signedOut}>
        <p>{words.signedOutWords}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
            {words.signIn}
          </ButtonLink>
        </div>
      </Notice>
    )
  }
  if (heard.kind === 'refused') {
    if (codeOf(heard.failure) !== 'project_unknown')
      return <FailureNotice failure={heard.failure} retry={() => void again()} />
    return (
      <Notice kind="info" title={words.unknown}>
        <p>{words.unknownWords}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" to={`/invite/${code}`}>
            {words.join}
          </ButtonLink>
        </div>
      </Notice>
    )
  }
  const { project } = heard
  return (
    <>
      {project.mayRecord ? (
        <RecordPanel store={store} project={project} />
      ) : (
        <Notice kind="warning" title={words.notAgreed}>
          <p>{words.notAgreedWords}</p>
          <div className={styles.acts}>
            <ButtonLink to={`/invite/${code}/join`}>{words.agree}</ButtonLink>
          </div>
        </Notice>
      )}
      <OwnRides projectId={project.projectId} maps={maps} />
      {children}
    </>
  )
}
