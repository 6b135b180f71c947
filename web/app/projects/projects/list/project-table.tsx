import type { Project } from '@allmend/contract/projects/projects'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ProductMark } from '../../../platform/ui/picture/product-mark.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { ProjectRow } from './project-row.tsx'
import styles from './project-table.module.css'
import { tableTexts } from '../texts.ts'

interface ProjectTableProps {
  product: Product
  projects: readonly Project[]
  isAdmin: boolean
  /** What stands there instead of rows. */
  empty: ReactNode
}

const SHARES = [21, 10, 15, 17, 14, 9, 7, 7] as const

/** The projects of one product. Both tables share their columns, so that they stand below each other. */
export function ProjectTable({ product, projects, isAdmin, empty }: ProjectTableProps) {
  const texts = useTexts(tableTexts)
  const figures = product === 'tracking' ? [texts.dataDays, texts.validated] : [texts.ratings, texts.daysLeft]
  return (
    <section aria-labelledby={`projects-${product}`}>
      <div className={styles.product}>
        <ProductMark product={product} />
        <h2 id={`projects-${product}`}>{texts[product]}</h2>
      </div>
      <div className={styles.table}>
        <Table caption={texts[product]} stacked>
          <colgroup>
            {SHARES.map((share, column) => (
              <col key={column} style={{ width: `${share}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {[texts.project, texts.code, texts.status, texts.period, texts.joined].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {figures.map((label) => (
                <th key={label} scope="col" data-number>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className={layout.hidden}>{texts.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} isAdmin={isAdmin} />
            ))}
            {projects.length === 0 && (
              <tr>
                <td colSpan={SHARES.length} className={styles.none}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
