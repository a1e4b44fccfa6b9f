import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SIZE = 2 * 1024 ** 3
const POLL_MS = 100
const POLLS = 200

/**
 * EXT4_IOC_SHUTDOWN with «no log flush»: from this moment nothing reaches the disk any more, neither data nor the journal
 * of the file system, and every call on it fails. Perl, because Node has no ioctl and every Linux with Git has Perl.
 */
const CUT = `open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); defined ioctl($f, 0x8004587d, $how) or die $!;`

/** A disk of its own whose power can be cut. What the system had not yet handed to it is lost. */
export interface Disk {
  readonly folder: string
  cut(): void
  /** Mounts it again, as at the next boot. Nobody may use it. */
  mountAgain(): Promise<void>
  remove(): Promise<void>
}

/** Makes a disk from an image file: ext4 on a loop device, with the options of a plain installation. Needs root. */
export const makeDisk = (): Disk => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('a disk whose power can be cut needs Linux and root: it is an image on a loop device')
  const home = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const [image, folder] = [join(home, 'image'), join(home, 'mounted')]
  const file = openSync(image, 'wx')
  ftruncateSync(file, SIZE)
  closeSync(file)
  mkdirSync(folder)
  // Open to the account that root hands the database to.
  chmodSync(home, 0o755)
  const mount = (): void => {
    execFileSync('mount', ['-o', 'loop', image, folder])
  }
  /** The last of those who died may hold on to it for a moment longer. */
  const unmount = async (): Promise<void> => {
    for (let poll = 0; poll < POLLS; poll += 1) {
      if (spawnSync('umount', [folder], { stdio: 'ignore' }).status === 0) return
      await pause(POLL_MS)
    }
    throw new Error(`${folder} is still in use`)
  }
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  mount()
  return {
    folder,
    cut: () => {
      execFileSync('perl', ['-e', CUT, folder])
    },
    mountAgain: async () => {
      await unmount()
      mount()
    },
    remove: async () => {
      await unmount()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
