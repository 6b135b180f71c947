import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NetworkVersion, ProjectNetwork } from '@allmend/contract/base/network'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AreaInUse } from './area-in-use.tsx'
import styles from './edge.module.css'
import { FailedImport } from './failed-import.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type Outcome, OpenEdges } from './open-edges.tsx'
import { PastImports } from './past-imports.tsx'
import { importReport } from './queries.ts'
import { SuccessionReport } from './succession-report.tsx'
import { areaName } from './area-name.ts'
import { edgeTexts } from './texts.ts'

interface ImportsViewProps {
  projectId: string
  base: BaseMap | undefined
  network: ProjectNetwork
  current: NonNullable<ProjectNetwork['current']>
}

/** What is in use, what would come, and what became of every edge in between. */
export function ImportsView({ projectId, base, network, current }: ImportsViewProps) {
  const texts = useTexts(edgeTexts)
  const { underWay } = network
  return (
    <>
      <FailedImport network={network} />
      <Section title={texts.newExtract} text={texts.newExtractText}>
        <div className={styles.sources}>
          <SourceCard
            title={texts.inUse}
            version={current}
            region={network.region.name}
            inRoutes={current.routeEdgeCount}
          />
          {underWay?.state === 'ready' && (
            <SourceCard title={texts.ready} version={underWay} region={network.region.name} isNext />
          )}
          {underWay && underWay.state !== 'ready' && <UnderWay projectId={projectId} version={underWay} />}
          {!underWay && (
            <div className={styles.source}>
              <h3>{texts.noneOpen}</h3>
              <p className={styles.hint}>{texts.noneOpenText}</p>
            </div>
          )}
        </div>
      </Section>
      {underWay?.state === 'ready' && (
        <OpenImport key={underWay.id} projectId={projectId} base={base} version={underWay} />
      )}
      <PastImports projectId={projectId} imports={network.imports} region={network.region.name} />
      <AreaInUse projectId={projectId} base={base} network={network} />
    </>
  )
}

function UnderWay({ projectId, version }: { projectId: string; version: NetworkVersion }) {
  const texts = useTexts(edgeTexts)
  const [isAsking, ask] = useState(false)
  return (
    <div className={styles.source} data-next>
      <ImportProgress version={version} />
      {version.state === 'preparing' && (
        <Button size="small" onClick={() => ask(true)}>
          {texts.discard}
        </Button>
      )}
      <ActDialog
        projectId={projectId}
        versionId={version.id}
        act="discard"
        isOpen={isAsking}
        onClose={() => ask(false)}
      />
    </div>
  )
}

interface SourceCardProps {
  title: string
  version: NetworkVersion
  region: string
  isNext?: boolean
  inRoutes?: number
}

function SourceCard({ title, version, region, isNext = false, inRoutes }: SourceCardProps) {
  const texts = useTexts(edgeTexts)
  const at = isNext ? version.readyAt : (version.usedFrom ?? version.createdAt)
  const source =
    version.source === 'region'
      ? texts.fromRegion(region)
      : texts.fromFile(version.sourceFile, texts.megabytes(number(version.sourceBytes / 1e6, 1)))
  return (
    <div className={styles.source} data-next={isNext || undefined}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        <dt>{texts.extract}</dt>
        <dd>{version.extractAt ? date(version.extractAt) : texts.ageUnknown}</dd>
        <dt>{isNext ? texts.checked : texts.importedLabel}</dt>
        <dd>{at ? `${date(at)}, ${isNext ? time(at) : version.byName}` : ''}</dd>
        <dt>{texts.extent}</dt>
        <dd>{texts.extentOf(number(version.edgeCount), number(version.lengthMetres / 1000, 2))}</dd>
        {inRoutes !== undefined && (
          <>
            <dt>{texts.inRoutes}</dt>
            <dd>{texts.inRoutesOf(number(inRoutes))}</dd>
          </>
        )}
        <dt>{texts.from}</dt>
        <dd>{source}</dd>
        {version.newArea && (
          <>
            <dt>{texts.newArea}</dt>
            <dd>{texts.areaOf(areaName(texts, version.newArea), number(version.newArea.squareKm, 1))}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

interface OpenImportProps {
  projectId: string
  base: BaseMap | undefined
  version: NetworkVersion
}

function OpenImport({ projectId, base, version }: OpenImportProps) {
  const texts = useTexts(edgeTexts)
  const { data: report, error, refetch } = useQuery(importReport(projectId, version.id))
  const [act, setAct] = useState<'complete' | 'discard'>()
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all')
  const openEdges = report?.openEdges ?? 0
  return (
    <>
      <Section
        title={texts.succession}
        text={
          <>
            <p>{texts.successionText}</p>
            <p className={styles.strong} aria-live="polite">
              {report && (openEdges > 0 ? texts.openCount(number(openEdges)) : texts.nothingOpen)}
            </p>
            <div className={styles.stack}>
              <Button kind="primary" onClick={() => setAct('complete')}>
                {texts.complete}
              </Button>
              <Button kind="quiet" onClick={() => setAct('discard')}>
                {texts.discard}
              </Button>
            </div>
          </>
        }
      >
        {error && <FailureNotice failure={error} retry={() => void refetch()} />}
        {!report && !error && <Skeleton lines={7} height={28} />}
        {report && <SuccessionReport projectId={projectId} report={report} onReview={setOutcome} />}
      </Section>
      {report && (
        <OpenEdges
          projectId={projectId}
          base={base}
          report={report}
          outcome={outcome}
          onOutcome={setOutcome}
        />
      )}
      <ActDialog
        projectId={projectId}
        versionId={version.id}
        act={act ?? 'complete'}
        isOpen={act !== undefined}
        openEdges={openEdges}
        onClose={() => setAct(undefined)}
      />
    </>
  )
}
