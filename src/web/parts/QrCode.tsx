// A QR code. What draws it is fetched when the first is shown; where it cannot be, its place stays empty: beside every code
// stands in words what it says.
import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

export interface QrCodeProps {
  value: string;
  title: string;
  className?: string;
}

export function QrCode({ value, title, className }: QrCodeProps) {
  const [Drawn, setDrawn] = useState<typeof QRCodeSVG>();
  useEffect(() => {
    import('qrcode.react').then(
      ({ QRCodeSVG: drawn }) => setDrawn(() => drawn),
      () => undefined,
    );
  }, []);
  return (
    <div className={classNames('size-48', className)}>
      {Drawn && (
        <Drawn
          value={value}
          size={192}
          marginSize={4}
          title={title}
          className="rounded-lg forced-color-adjust-none"
        />
      )}
    </div>
  );
}
