import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';

/** Writes a key, and a certificate of this machine that it has signed, which is good for two days. `options`: as whom. */
export function certify(key: string, certificate: string, options: ExecFileSyncOptions = {}): void {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'pipe', ...options });
}
