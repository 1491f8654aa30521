import { dirname, join } from 'node:path';
import { AssetHashType } from 'aws-cdk-lib';
import { Code, Runtime } from 'aws-cdk-lib/aws-lambda';
import { bundleModule } from '../bundle.ts';

/**
 * The code of a function, whose module is a path from the root of the project. It is bundled while the app is synthesised.
 * The hash is that of the output, so an unchanged bundle is not deployed again.
 */
export const bundledCode = (modulePath: string): Code =>
  // The CDK uses this folder to distinguish assets.
  Code.fromAsset(dirname(join(import.meta.dirname, '../../..', modulePath)), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: Runtime.NODEJS_24_X.bundlingImage, // Required by the type. Not used, because the local bundling always succeeds.
      local: {
        tryBundle(directory) {
          bundleModule(modulePath, directory);
          return true;
        },
      },
    },
  });
