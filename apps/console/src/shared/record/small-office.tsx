import { Notice } from '../controls/notice.tsx'
import { counted } from '../format/pesos.ts'
import { useSession } from '../session/session.tsx'

/** Said where the work of the office is looked back at. @param decided changes that one person decided, where they are counted */
export function SmallOffice({ decided }: { decided?: number }) {
  const { smallOffice } = useSession()
  if (!smallOffice && !decided) return null
  return (
    <Notice>
      {smallOffice && 'A small office: one person may carry out what nobody decided for a day. '}
      {decided !== undefined && `${counted(decided, 'change')} decided by one person.`}
    </Notice>
  )
}
