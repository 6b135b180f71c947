import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '@allmend/contract/projects/projects'
import { PRODUCTS, type Product } from '@allmend/domain/base/organisations/organisation'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { EmptyProjects } from './empty-projects.tsx'
import styles from './project-list.module.css'
import { ProjectTable } from './project-table.tsx'
import { projectsOf } from '../queries.ts'
import { listTexts, tableTexts } from '../texts.ts'

interface ProjectListProps {
  organisation: { id: string; slug: string; role: 'admin' | 'member' | null }
  /** Of the address; none shows both. */
  product: Product | undefined
}

/** The projects of an organisation: tabs by product, a search, one table per product. */
export function ProjectList({ organisation, product }: ProjectListProps) {
  const query = useQuery(projectsOf(organisation.id))
  return (
    <Loaded query={query}>
      {(all) => <Lists all={all} organisation={organisation} product={product} />}
    </Loaded>
  )
}

function Lists({ all, organisation, product }: ProjectListProps & { all: readonly Project[] }) {
  const texts = useTexts(listTexts)
  const products = useTexts(tableTexts)
  const [wanted, setWanted] = useState('')
  const home = `/${organisation.slug}`
  const [isArchiveShown, showArchive] = useState(false)
  const archived = all.filter((project) => project.archivedAt !== null).length
  const projects = isArchiveShown ? all : all.filter((project) => project.archivedAt === null)
  const found = projects.filter((project) => isFound(project, wanted))
  const tab = (it: Product | undefined, label: string) => ({
    to: it ? `${home}?product=${it}` : home,
    label: (
      <>
        {label} <span>{projects.filter((project) => !it || project.product === it).length}</span>
      </>
    ),
    isCurrent: it === product,
  })
  return (
    <>
      <div className={styles.head}>
        <Tabs
          label={texts.products}
          tabs={[
            tab(undefined, texts.all),
            tab('tracking', products.tracking),
            tab('cityserver', products.cityserver),
          ]}
        />
        {projects.length > 0 && (
          <div className={styles.search}>
            <SearchField label={texts.search} value={wanted} onValue={setWanted} />
          </div>
        )}
      </div>
      <div className={styles.tables}>
        {PRODUCTS.filter((it) => product === undefined || it === product).map((it) => (
          <ProjectTable
            key={it}
            product={it}
            projects={found.filter((project) => project.product === it)}
            isAdmin={organisation.role !== 'member'}
            empty={
              <EmptyProjects
                product={it}
                slug={organisation.slug}
                isAdmin={organisation.role !== 'member'}
                wanted={projects.some((project) => project.product === it) ? wanted : ''}
              />
            }
          />
        ))}
      </div>
      {archived > 0 && (
        <p className={styles.archived}>
          <Button kind="quiet" onClick={() => showArchive(!isArchiveShown)}>
            {isArchiveShown ? texts.hideArchived : texts.showArchived(number(archived))}
          </Button>
        </p>
      )}
    </>
  )
}

function isFound({ title, code }: Project, wanted: string): boolean {
  const plain = wanted.trim().toLowerCase()
  return title.toLowerCase().includes(plain) || code.toLowerCase().includes(plain)
}
