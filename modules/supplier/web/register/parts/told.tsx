import styles from './told.module.css'

/** A few things that are known, each with its name; what is empty is left out. */
export const Told = ({ items }: { readonly items: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles['told']}>
    {items
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
