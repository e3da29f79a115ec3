import { Notice } from '../controls/notice.tsx'
import { counted } from '../format/pesos.ts'
import { useSession } from '../session/session.tsx'

/** Shown beside what operators did. @param decided changes that one person decided, where they are counted */
export function SmallOffice({ decided }: { decided?: number }) {
  const { smallOffice } = useSession()
  if (!smallOffice && !decided) return null
  return (
    <Notice>
      {smallOffice && <span>A small office: one person may carry out what nobody decided for a day. </span>}
      {decided !== undefined && <span>{counted(decided, 'change')} decided by one person.</span>}
    </Notice>
  )
}
