import { CfnOutput } from 'aws-cdk-lib';
import { EndpointType, type RestApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, HostedZone, type IAliasRecordTarget, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayDomain } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';

/** A domain of the operator, beside the API's own address. It must point to the output `...CnameTarget`. */
export const addDomain = (parent: Construct, api: RestApi, name: string, settings: Settings): void => {
  const scope = new Construct(parent, name);
  const { certificateArn } = settings;
  if (certificateArn === undefined) throw new Error('A domain needs a certificate. The settings require one.');
  const domain = api.addDomainName(name, {
    domainName: name,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  const [address, target] = [domain.domainNameAliasDomainName, new ApiGatewayDomain(domain)];
  pointTo(scope, name, { address, target }, settings);
};

/** An output with the target of a name of the operator's own, and, if the zone is ours, its record in Route 53. */
export const pointTo = (
  scope: Construct,
  name: string,
  { address, target }: { readonly address: string; readonly target: IAliasRecordTarget },
  { hostedZone }: Settings,
): void => {
  const description = `${name} must point to this name, by a CNAME record`;
  new CfnOutput(scope, 'CnameTarget', { description, value: address });
  if (hostedZone === undefined) return;
  const { id: hostedZoneId, name: zoneName } = hostedZone;
  new ARecord(scope, 'Record', {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName }),
    recordName: `${name}.`,
    target: RecordTarget.fromAlias(target),
  });
};
