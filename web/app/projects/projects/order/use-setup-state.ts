import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { normalProjectCode, problemOfProjectCode } from '@allmend/domain/projects/projects/code'
import { normalProjectName, problemOfProjectName } from '@allmend/domain/projects/projects/name'
import { projectNameState } from '../queries.ts'

const PAUSE_MS = 350

/** Whether name and code are free, asked when typing pauses. */
export function useSetupState(organisationId: string, typedName: string, typedCode: string) {
  const name = problemOfProjectName(typedName) ? '' : normalProjectName(typedName)
  const code = problemOfProjectCode(typedCode) ? '' : normalProjectCode(typedCode)
  const asked = useLater(`${name}\n${code}`)
  const isAsked = asked !== '\n'
  const [askedName = '', askedCode = ''] = asked.split('\n')
  const { data } = useQuery({ ...projectNameState(organisationId, askedName, askedCode), enabled: isAsked })
  const isSameName = isAsked && askedName !== '' && askedName === name
  const isSameCode = isAsked && askedCode !== '' && askedCode === code
  return {
    nameTaken: isSameName && data?.nameTaken === true,
    nameFree: isSameName && data?.nameTaken === false,
    codeTaken: isSameCode && data?.codeTaken === true,
    codeFree: isSameCode && data?.codeTaken === false ? code : undefined,
  }
}

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
